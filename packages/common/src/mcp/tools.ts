import type { Tool as ToolDefinition } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { AnyEndpoint, ToolEffects } from '../http/routing/endpoint.ts';
import { isReading } from '../http/routing/invoke-endpoint.ts';
import { invalidRequest } from '../http/errors/errors.ts';
import { refuseUnstorable } from '../http/input/json-body.ts';
import { parsedInput, type ReadInput } from '../http/input/read-input.ts';
import { replaceUnstorable } from '../http/input/storable-text.ts';
import { unknownFieldFinder } from '../http/input/unknown-fields.ts';
import { toolSchema } from './tool-schema.ts';
import { untrustedPaths, type UntrustedPath } from './untrusted.ts';

/** An endpoint as assistants see it. */
export interface EndpointTool<Context> {
  endpoint: AnyEndpoint<Context>;
  definition: ToolDefinition;
  /** Fields of its results with untrusted text, see untrusted.ts. */
  untrusted: readonly UntrustedPath[];
  /**
   * Reads the endpoint's input from a call's arguments.
   * @throws ApiError 400 naming the argument and the rule
   */
  readArguments(given: Record<string, unknown>): ReadInput;
}

/** Short pages, as a model pays for what it reads. */
const pageLimit = z.int().min(1).max(100).default(50);

/** The protocol's defaults for a tool without annotations (ToolAnnotations). */
const worstEffects: ToolEffects = { destructive: true, idempotent: false, openWorld: true };
const noEffects: ToolEffects = { destructive: false, idempotent: true, openWorld: false };

/** The tools in the order of the endpoint table. */
export function toolsOf<Context>(endpoints: readonly AnyEndpoint<Context>[]): EndpointTool<Context>[] {
  return endpoints.filter(({ tool }) => tool !== undefined).map(endpointTool);
}

function endpointTool<Context>(endpoint: AnyEndpoint<Context>): EndpointTool<Context> {
  const input = toolInput(endpoint);
  const findUnknown = unknownFieldFinder(input);
  const outputSchema = toolSchema(endpoint.output, 'output');
  return {
    endpoint,
    untrusted: untrustedPaths(outputSchema),
    definition: {
      name: endpoint.tool!.name,
      title: endpoint.tool!.title,
      description: [endpoint.summary, endpoint.description].filter(Boolean).join('. '),
      inputSchema: toolSchema(input, 'input'),
      outputSchema,
      annotations: annotations(endpoint),
    },
    readArguments(given) {
      // Other clients may send extra fields; a model that invents a filter must learn that it does not exist.
      const [unknown] = findUnknown(given);
      if (unknown) throw invalidRequest(unknown.firstSeen, `unknown argument${unknown.suggestion}`);
      if (endpoint.entriesField) replaceUnstorable(given[endpoint.entriesField]);
      refuseUnstorable(given);
      return { value: parsedInput(input, given, endpoint.fieldCodes), unknownFields: [] };
    },
  };
}

function toolInput<Context>({ tool, input }: AnyEndpoint<Context>): z.ZodObject {
  const own: z.ZodObject = tool?.input ?? input;
  return ('limit' in own.shape ? own.extend({ limit: pageLimit }) : own).strict();
}

function annotations<Context>({ tool, ...endpoint }: AnyEndpoint<Context>): ToolDefinition['annotations'] {
  const readOnly = isReading(endpoint);
  const { destructive, idempotent, openWorld } = readOnly ? noEffects : (tool!.effects ?? worstEffects);
  return {
    title: tool!.title,
    readOnlyHint: readOnly,
    destructiveHint: destructive,
    idempotentHint: idempotent,
    openWorldHint: openWorld,
  };
}
