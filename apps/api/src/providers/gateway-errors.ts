/** The gateway did not answer in time, or not as it should: nothing is known about what was asked. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable';
}

/** The gateway was not asked, because this installation has asked it too often. */
export class GatewayBusy extends GatewayUnavailable {
  override name = 'GatewayBusy';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('too many calls to the payment gateway in this minute');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The gateway takes these keys no more: it has done nothing, and says nothing of what was made by them. */
export class GatewayKeyRevoked extends GatewayUnavailable {
  override name = 'GatewayKeyRevoked';
}

/** The account that was asked knows nothing by this identifier: asking again changes nothing. */
export class NotAtGateway extends GatewayUnavailable {
  override name = 'NotAtGateway';
}

/** The gateway has done nothing, as it was busy with the same payment: asked again it may. */
export class GatewayNotYet extends GatewayUnavailable {
  override name = 'GatewayNotYet';
}

/** The code of a refusal for which the gateway gives no reason but its sentence. */
export const NO_REASON = 'BAD_REQUEST_ERROR';

/** The gateway refused what was asked, and would refuse it again: it has done nothing. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused';
  /** The gateway's own code, by which it is told what this is; its sentence is for people. */
  readonly code: string;
  constructor(code: string, sentence: string) {
    super(sentence);
    this.code = code;
  }
}
