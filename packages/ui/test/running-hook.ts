import { notifyManager } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/** As much of a page as React asks for when it shows nothing in it. */
const document = {
  nodeType: 9,
  addEventListener: () => {},
  activeElement: null,
  defaultView: { HTMLIFrameElement: class {} },
};
const place = {
  nodeType: 1,
  nodeName: 'DIV',
  tagName: 'DIV',
  addEventListener: () => {},
  ownerDocument: document,
};

// A timer would let a query's news come after the test has looked.
notifyManager.setScheduler(queueMicrotask);

let running = 0;

/** Runs a hook as React does, with its effects and on the clock of the test; it is taken down with the test. */
export function runHook<Result>(useIt: () => Result) {
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('document', { createElement: () => ({ ...place }) });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(globalThis.document.createElement('div'));
  const latest: { result?: Result } = {};
  const Runner = () => {
    latest.result = useIt();
    return null;
  };
  act(() => root.render(createElement(Runner)));
  running += 1;
  onTestFinished(() => {
    act(() => root.unmount());
    running -= 1;
    if (running === 0) vi.unstubAllGlobals();
  });

  return {
    /** Has it run once more, with what is around it as it is now. */
    again: () => act(() => root.render(createElement(Runner))),
    /** What the hook has given last. */
    get result(): Result {
      if (!('result' in latest)) throw new Error('the hook has not run');
      return latest.result;
    },
    /** Does what a person or the clock would, and lets React follow. */
    does: (action: () => unknown) =>
      act(async () => {
        await action();
      }),
  };
}
