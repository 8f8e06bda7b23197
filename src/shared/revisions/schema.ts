import { sentPositive } from '../kit/integers.schema.ts';

/** A version's number. REST sends it as a string. */
export const revisionNumber = sentPositive('revision');
