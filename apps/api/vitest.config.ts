import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'api', include: ['{src,test}/**/*.test.ts'], globalSetup: './test/database-server.ts' },
});
