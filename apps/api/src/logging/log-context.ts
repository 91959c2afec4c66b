import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line that is logged meanwhile is about: ids and names of ours, never what somebody typed. */
type LogContext = Readonly<Record<string, string>>;

const contexts = new AsyncLocalStorage<LogContext>();

/** Does something, each line of whose log names the request or the job that it is done for (OPS-8). */
export function inLogContext<Result>(context: LogContext, work: () => Result): Result {
  return contexts.run(context, work);
}

/** Does something that a request or a job has begun and that is not about it. */
export function outOfLogContext<Result>(work: () => Result): Result {
  return contexts.exit(work);
}

export const currentLogContext = (): LogContext | undefined => contexts.getStore();
