import { vi } from 'vitest';

// What one test file has mocked is not the next one's, although they share a process.
vi.resetModules();
