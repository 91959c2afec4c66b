export type NoticeTone = 'success' | 'error' | 'info' | 'warning';

/** How long a notice inside a dialog stays by itself (SCREEN-11); null until it is closed. */
export function noticeDuration(tone: NoticeTone): number | null {
  if (tone === 'error') return null;
  return tone === 'success' ? 3000 : 5000;
}
