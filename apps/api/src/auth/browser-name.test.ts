import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

const ENGINE = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A145F) ${ENGINE} Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A145F) ${ENGINE} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Windows'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${ENGINE} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`,
    'Microsoft Edge on macOS',
  ],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

test.each(['', 'curl/8.5', '<b>Evil</b>/1.0 (x) y', 'Your bank, call 98765/1', '('.repeat(512)])(
  'what says nothing known has no name: %s',
  (userAgent) => {
    expect(browserName(userAgent)).toBeNull();
  },
);
