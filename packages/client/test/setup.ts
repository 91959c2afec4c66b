import { afterEach, vi } from 'vitest';
import { storage } from '../src/storage.ts';

// Test files share a process, and what a browser stores is in its memory here.
afterEach(() => {
  storage.remove('token');
  storage.remove('deviceToken');
  vi.unstubAllGlobals();
});
