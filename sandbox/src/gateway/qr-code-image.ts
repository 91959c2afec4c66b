import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const SIZE = 320;
// As much light around it as scanners need.
const MARGIN = 4;

/** A QR code as a picture that stands for itself; opened alone it leads to where it is scanned. */
export function qrCodeImage(content: string, leadsTo: string): string {
  const xmlns = 'http://www.w3.org/2000/svg';
  const code = createElement(QRCodeSVG, { value: content, marginSize: MARGIN, title: 'QR code' });
  const link = createElement('a', { href: leadsTo }, code);
  return renderToStaticMarkup(
    createElement('svg', { xmlns, width: SIZE, height: SIZE, viewBox: '0 0 128 128' }, link),
  );
}
