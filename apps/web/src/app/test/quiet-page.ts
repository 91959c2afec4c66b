import { server } from '@chairside/client/test/server';
import { afterEach } from 'vitest';

// Before the page is taken away and the storage emptied: an answer that came later would sign somebody in in the next test.
afterEach(() => server.settled());
