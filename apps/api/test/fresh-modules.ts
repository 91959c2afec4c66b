import { vi } from 'vitest';

// Test files share a process, which spares loading React and zod for each. What one has mocked is not the next one's.
vi.resetModules();
