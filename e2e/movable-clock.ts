import { createServer } from 'node:http';

// Loaded into the process of the clinics before anything else, so that a journey can let minutes pass without waiting for
// them: `POST /?seconds=31` on CLOCK_PORT moves what the process takes for now, and `-31` moves it back.

const RealDate = Date;
let aheadMs = 0;

class MovableDate extends RealDate {
  constructor(...when: [] | ConstructorParameters<typeof RealDate>) {
    if (when.length === 0) super(RealDate.now() + aheadMs);
    else super(...when);
  }
  static override now() {
    return RealDate.now() + aheadMs;
  }
}
globalThis.Date = MovableDate as DateConstructor;

createServer((request, response) => {
  const seconds = Number(new URL(request.url ?? '/', 'http://clock').searchParams.get('seconds'));
  aheadMs += seconds * 1000;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ now: Date.now() }));
})
  .listen(Number(process.env.CLOCK_PORT), '127.0.0.1')
  .unref();
