/** The texts of some markup, in their order. */
export function textsOf(markup: string): string[] {
  const texts = markup
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .split(/<[^>]*>/);
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** The button that bears this text, if there is one. */
export function buttonIn(markup: string, text: string) {
  const buttons = markup.match(/<button[^>]*>.*?<\/button>/gs) ?? [];
  const [tag] = buttons.find((button) => textsOf(button).includes(text))?.match(/^<[^>]*>/) ?? [];
  if (tag === undefined) return undefined;
  return { disabled: tag.includes(' disabled=""'), busy: tag.includes(' aria-busy="true"') };
}
