/** Whether a key moves no money; one of another form than the two may be either. */
export const isTestKey = (keyId: string): boolean => keyId.startsWith('rzp_test_');

/** Whether a key moves real money. */
export const isLiveKey = (keyId: string): boolean => keyId.startsWith('rzp_live_');
