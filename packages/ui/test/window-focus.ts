// When this window is seen and has the focus depends on what else is running. A test that is about it dispatches the event.
// What listens too comes after it: at the window itself Chromium calls listeners in the order in which they were added.
for (const event of ['focus', 'visibilitychange']) {
  window.addEventListener(event, ignoreBrowsersOwn, { capture: true });
}

function ignoreBrowsersOwn(event: Event) {
  if (event.isTrusted && (event.target === window || event.target === document)) {
    event.stopImmediatePropagation();
  }
}
