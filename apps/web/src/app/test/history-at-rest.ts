let arrival = Promise.resolve();

const go = history.go.bind(history);
history.go = (delta) => {
  arrival = new Promise((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));
  go(delta);
};

/** Waits until the browser has gone where the client last sent it in the history. */
export const historyRests = () => arrival;
