import { FILES } from './limits.ts';

// Controls, and what changes the order in which a name is read. The joiners stay: Indian scripts are written with them.
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const RESERVED = /[<>:"|?*]/g;
const EXTENSION = /\.([\p{L}\p{N}]{1,10})$/u;

/**
 * The name a file is stored under: what a patient called it, without folders and without what could mislead or harm
 * where it is shown or saved. It ends as its content does, the first of `extensions` being the usual one (FILE-12).
 */
export function storedFileName(name: string, extensions: readonly [string, ...string[]]): string {
  const whole = (name.split(/[/\\]/).at(-1) ?? '')
    .replace(UNSEEN, '')
    .replace(RESERVED, '_')
    .replace(/\s+/g, ' ')
    .trim();
  const typed = EXTENSION.exec(whole)?.[1] ?? '';
  const fits = extensions.includes(typed.toLowerCase());
  const extension = fits ? typed : extensions[0];
  const stem = (fits ? whole.slice(0, -typed.length - 1) : whole).replace(/^[. ]+/, '');
  const longestStem = FILES.nameMax - extension.length - 1;
  // Cut before its end is looked at: of a name that is all dots, that takes the square of its length.
  const shortened = Array.from(stem)
    .slice(0, longestStem)
    .join('')
    .replace(/[. ]+$/, '');
  return `${shortened || 'document'}.${extension}`;
}
