import { z } from 'zod';
import { rowId } from '../../kit/common.output.ts';

export const categoryRuleOutput = z.strictObject({ id: rowId, contains: z.string(), category: z.string() });
export type StoredRule = z.infer<typeof categoryRuleOutput>;
