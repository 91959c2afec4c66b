import { describe, expect, test } from 'vitest';
import { storedFileName } from './file-name.ts';
import { FILES } from './limits.ts';

const JPEG = ['jpg', 'jpeg'] as const;
const PDF = ['pdf'] as const;

describe('the name a file is stored under', () => {
  test.each([
    ['report.pdf', 'report.pdf'],
    ['Blood Report (final).PDF', 'Blood Report (final).PDF'],
    ['रक्त‍रिपोर्ट.pdf', 'रक्त‍रिपोर्ट.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\system.pdf', 'system.pdf'],
    ['C:\\scans\\tooth.pdf', 'tooth.pdf'],
    ['a\u0000b\u0007c\u007f.pdf', 'abc.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe.pdf'],
    ['\u200f\u2066x\u2069\ufeff.pdf', 'x.pdf'],
    ['half\ud800.pdf', 'half.pdf'],
    ['two\nlines\r\n.pdf', 'twolines.pdf'],
    ['  many   spaces  .pdf', 'many spaces.pdf'],
    ['a<b>:"c|d?e*.pdf', 'a_b___c_d_e_.pdf'],
    ['.hidden.pdf', 'hidden.pdf'],
    ['...', 'document.pdf'],
    ['..', 'document.pdf'],
    ['/', 'document.pdf'],
    ['', 'document.pdf'],
    ['.pdf', 'document.pdf'],
    ['scan', 'scan.pdf'],
  ])('%j is stored as %j', (name, stored) => {
    expect(storedFileName(name, PDF)).toBe(stored);
  });

  test.each([
    ['photo.jpeg', 'photo.jpeg'],
    ['photo.JPG', 'photo.JPG'],
    ['page.html', 'page.html.jpg'],
    ['setup.exe', 'setup.exe.jpg'],
    ['photo.png', 'photo.png.jpg'],
  ])('its ending is that of its content: %j is stored as %j', (name, stored) => {
    expect(storedFileName(name, JPEG)).toBe(stored);
  });

  test.each([
    ['letters', `${'a'.repeat(300)}.pdf`],
    ['letters of two units', `${'😀'.repeat(300)}.pdf`],
    ['no ending', 'a'.repeat(300)],
  ])('300 characters are cut and the ending stays (%s)', (_kind, name) => {
    const stored = storedFileName(name, PDF);
    expect(Array.from(stored)).toHaveLength(FILES.nameMax);
    expect(stored).toMatch(/^(a+|😀+)\.pdf$/u);
  });

  test('a name that is cut at a dot does not end in it', () => {
    expect(storedFileName(`a${'.'.repeat(300)}b.pdf`, PDF)).toBe('a.pdf');
  });

  test.each(['.', ' .', '. .', '<'])('a form’s longest name, all %j, takes no time', (piece) => {
    const began = performance.now();
    storedFileName(`a${piece.repeat(80_000 / piece.length)}a`, PDF);
    expect(performance.now() - began).toBeLessThan(500);
  });
});
