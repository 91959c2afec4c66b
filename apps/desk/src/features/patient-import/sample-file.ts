import { saveFile } from '@chairside/ui/save-file.ts';

const SAMPLE = [
  'Name,Phone,Email,Other phone,Gender,Address',
  'Asha Rao,9800000001,asha@example.com,,Female,"12 Temple Road, Mysuru"',
  'Ravi Iyer,9800000002,,9800000003,Male,',
];

/** Hands out a file of the right shape, with the mark by which Excel knows its letters. */
export function saveSample(): void {
  saveFile({ name: 'patients.csv', type: 'text/csv', text: `\ufeff${SAMPLE.join('\r\n')}\r\n` });
}
