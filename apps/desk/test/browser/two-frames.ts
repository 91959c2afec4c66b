/** Until the page has been drawn: a browser takes the focus from a button that is disabled only then. */
export const twoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
