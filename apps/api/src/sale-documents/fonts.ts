import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILES = {
  latin: import.meta.resolve('@fontsource/anek-devanagari/files/anek-devanagari-latin-400-normal.woff'),
  bold: import.meta.resolve('@fontsource/anek-devanagari/files/anek-devanagari-latin-600-normal.woff'),
  // The rupee sign is in none of the others.
  rupee: import.meta.resolve('@fontsource/anek-devanagari/files/anek-devanagari-latin-ext-400-normal.woff'),
  devanagari: import.meta.resolve(
    '@fontsource/anek-devanagari/files/anek-devanagari-devanagari-400-normal.woff',
  ),
  bengali: import.meta.resolve('@fontsource/anek-bangla/files/anek-bangla-bengali-400-normal.woff'),
  gujarati: import.meta.resolve('@fontsource/anek-gujarati/files/anek-gujarati-gujarati-400-normal.woff'),
  kannada: import.meta.resolve('@fontsource/anek-kannada/files/anek-kannada-kannada-400-normal.woff'),
  malayalam: import.meta.resolve('@fontsource/anek-malayalam/files/anek-malayalam-malayalam-400-normal.woff'),
  telugu: import.meta.resolve('@fontsource/anek-telugu/files/anek-telugu-telugu-400-normal.woff'),
};
export type FontName = keyof typeof FILES;

const read = new Map<FontName, Buffer>();

/** The file of a font, read when the first document needs it. */
export function fontFile(name: FontName): Buffer {
  const file = read.get(name) ?? readFileSync(fileURLToPath(FILES[name]));
  read.set(name, file);
  return file;
}

const SCRIPTS: [FontName, RegExp][] = [
  ['devanagari', /\p{Script_Extensions=Devanagari}/u],
  ['bengali', /\p{Script_Extensions=Bengali}/u],
  ['gujarati', /\p{Script_Extensions=Gujarati}/u],
  ['kannada', /\p{Script_Extensions=Kannada}/u],
  ['malayalam', /\p{Script_Extensions=Malayalam}/u],
  ['telugu', /\p{Script_Extensions=Telugu}/u],
];

const RUPEE = /[₹\u0100-\u024F\u1E00-\u1EFF]/u;
const JOINERS = /[\u200C\u200D]/u;

/** A stretch of text that one font draws. */
export interface FontRun {
  font: FontName;
  text: string;
}

/** Cuts a text into what each font draws: a script is shaped as a whole only where it stands in one piece (DOC-5). */
export function fontRuns(text: string, plain: 'latin' | 'bold'): FontRun[] {
  const runs: FontRun[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font = JOINERS.test(character) && last ? last.font : fontOf(character, plain, last?.font);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

function fontOf(character: string, plain: 'latin' | 'bold', before: FontName | undefined): FontName {
  const ofScripts = SCRIPTS.filter(([, script]) => script.test(character)).map(([font]) => font);
  // A sign that several scripts share goes with the letters before it.
  const [script] = ofScripts.filter((font) => font === before).concat(ofScripts);
  if (script) return script;
  return RUPEE.test(character) ? 'rupee' : plain;
}
