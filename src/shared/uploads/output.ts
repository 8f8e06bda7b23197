import { z } from 'zod';
import { rowId } from '../kit/common.output.ts';

/** A stored picture as the answer of `POST /api/uploads` carries it. */
export const uploadOutput = z.strictObject({ id: z.uuid(), url: z.string(), width: rowId, height: rowId });
