import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'desk',
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    isolate: false,
    sequence: { shuffle: { tests: true } },
  },
});
