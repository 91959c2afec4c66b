import { expect, test } from 'vitest';
import { escaped } from './escaped-html.ts';

test('nothing in a text is a tag, an entity or the end of an attribute', () => {
  expect(escaped(`<b title="x">Asha's & Co.</b>`)).toBe(
    '&lt;b title=&quot;x&quot;&gt;Asha&#39;s &amp; Co.&lt;/b&gt;',
  );
});
