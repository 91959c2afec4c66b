const CHECK_EVERY_MS = 2_000;

interface Watched {
  isRunning(): Promise<boolean>;
  start(): Promise<void>;
  log(sentence: string): void;
}

/** Starts what it watches again when it has died, for as long as it takes; each trouble is reported once. */
export function keepRunning({ isRunning, start, log }: Watched): { stop(): Promise<void> } {
  let current: Promise<void> | undefined;
  let failing = false;

  const check = async () => {
    try {
      if (await isRunning()) return;
      await start();
      failing = false;
      log('The database had stopped unexpectedly and was started again.');
    } catch (error) {
      if (!failing) log(`The database has stopped and can't be started yet: ${String(error)}`);
      failing = true;
    }
  };

  const timer = setInterval(() => {
    current ??= check().finally(() => {
      current = undefined;
    });
  }, CHECK_EVERY_MS).unref();

  return {
    stop: async () => {
      clearInterval(timer);
      await current;
    },
  };
}
