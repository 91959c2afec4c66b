/** The characters of a code in a link: 96 random bits (MSG-20). */
export const LINK_CODE_LENGTH = 16;
