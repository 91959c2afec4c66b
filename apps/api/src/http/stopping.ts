import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../process/readiness.ts';

export interface ServingLimits {
  /** How long /readyz says no before connections are refused, so that a load balancer sees it. */
  announcedMs: number;
  /** How long requests that are being worked on are waited for. */
  answersMs: number;
}

// A load balancer asks every few seconds; without one there is nobody to wait for.
const STILL_ASKED_MS = 15_000;
// A connection that has just been opened may have a request on its way.
const JUST_OPENED_MS = 200;

/** Whether this server is about to stop, and whether anybody wants to know. */
export class StopNotice {
  #isStopping = false;
  #askedAt = Number.NEGATIVE_INFINITY;

  /** For whoever decides where to send requests. */
  readiness(): Readiness {
    this.#askedAt = performance.now();
    return this.#isStopping ? { reason: 'stopping' } : {};
  }

  /** Answers readiness checks from now on, and knows whether one came lately. */
  give(): boolean {
    this.#isStopping = true;
    return performance.now() - this.#askedAt < STILL_ASKED_MS;
  }
}

/** Stops a server without losing a request: those that came are answered, and their connections end with the answer. */
export async function stopServing(
  app: FastifyInstance,
  notice: StopNotice,
  { announcedMs, answersMs }: ServingLimits,
): Promise<void> {
  const { connections } = app;
  const isWatched = notice.give();
  connections.closeWithAnswers();
  if (isWatched) await sleep(announcedMs);
  connections.stopAccepting();
  const timers = [
    setTimeout(() => connections.closeUnused(), JUST_OPENED_MS),
    setTimeout(() => connections.closeAll(), answersMs),
  ];
  await Promise.all([app.close(), connections.allClosed()]);
  for (const timer of timers) clearTimeout(timer);
}
