// Which the library that makes certificates needs before it loads.
import 'reflect-metadata';
import { KeyObject, sign, subtle } from 'node:crypto';
import { BasicConstraintsExtension, X509CertificateGenerator } from '@peculiar/x509';

/** What says of an authenticator who made it: a certificate, and the signature of its key. */
export interface Attestation {
  certificate: Buffer;
  sign(bytes: Buffer): Buffer;
}

/** One that holds, of a maker of the tests' own. */
export async function newAttestation(): Promise<Attestation> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'C=IN, O=A maker, OU=Authenticator Attestation, CN=An authenticator',
    notBefore: new Date('2020-01-01T00:00:00Z'),
    notAfter: new Date('2099-01-01T00:00:00Z'),
    signingAlgorithm: algorithm,
    keys,
    extensions: [new BasicConstraintsExtension(false)],
  });
  const key = KeyObject.from(keys.privateKey);
  return {
    certificate: Buffer.from(certificate.rawData),
    sign: (bytes) => sign('sha256', bytes, key),
  };
}
