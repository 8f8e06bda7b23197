import { z } from 'zod';
import { extractionMessages } from './messages.ts';
import {
  EXTRACTION_FIELDS_MAX,
  EXTRACTION_HINT_MAX,
  EXTRACTION_NAME_MAX,
  EXTRACTION_OPTIONS_MAX,
  EXTRACTION_VALUE_MAX,
} from './model.ts';

const scalarInput = z.object({
  type: z.enum(['string', 'number', 'integer', 'boolean'], extractionMessages.type),
  format: z.string().max(EXTRACTION_NAME_MAX).optional(),
  description: z.string().max(EXTRACTION_HINT_MAX).optional(),
  enum: z
    .array(z.string().min(1).max(EXTRACTION_VALUE_MAX), extractionMessages.options)
    .min(1, extractionMessages.options)
    .max(EXTRACTION_OPTIONS_MAX)
    .optional(),
});

export const extractionFieldInput = z.discriminatedUnion(
  'type',
  [
    scalarInput,
    z.object({
      type: z.literal('array'),
      description: scalarInput.shape.description,
      items: z
        .custom((value) => scalarInput.safeParse(value).success, extractionMessages.items)
        .pipe(scalarInput),
    }),
  ],
  extractionMessages.type,
);

const name = z
  .string()
  .regex(/^[\p{L}_][\p{L}\p{N}_ -]*$/u, extractionMessages.name)
  .max(EXTRACTION_NAME_MAX, extractionMessages.name)
  .refine((key) => !Object.hasOwn(Object.prototype, key), extractionMessages.name);

/** A JSON Schema of an object without nesting. Keywords that aren't known here are ignored. */
export const extractionSchemaInput = z.object(
  {
    type: z.literal('object', extractionMessages.schema),
    properties: z.record(name, extractionFieldInput, extractionMessages.schema).refine((fields) => {
      const { length } = Object.keys(fields);
      return length >= 1 && length <= EXTRACTION_FIELDS_MAX;
    }, extractionMessages.fields),
  },
  extractionMessages.schema,
);

/** The part of JSON Schema that can be asked for. */
export type ExtractionSchema = z.infer<typeof extractionSchemaInput>;
export type ExtractionField = z.infer<typeof extractionFieldInput>;
