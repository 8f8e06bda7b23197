import { z } from 'zod';
import { rowId } from '../kit/common.output.ts';

/** A stored image, as in the response of `POST /api/uploads`. */
export const uploadOutput = z.strictObject({ id: z.uuid(), url: z.string(), width: rowId, height: rowId });

export type Upload = z.infer<typeof uploadOutput>;
