/** Whether somebody has the focus in a field. Taking it from them would have their next letters land elsewhere. */
export function isTyping(): boolean {
  return document.activeElement?.matches(':is(input, select, textarea):enabled') ?? false;
}
