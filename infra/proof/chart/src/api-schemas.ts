import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import type { KubernetesObject } from './rendered.ts';

type Model = new (data: never) => { validate(): void };

/** Kinds of objects by where their schema is; a kind that is not here fails. */
const models: Record<string, { model: Model; from: string }> = {
  'apps/v1/Deployment': { model: Deployment, from: 'kubernetes-models' },
  'autoscaling/v2/HorizontalPodAutoscaler': { model: HorizontalPodAutoscaler, from: 'kubernetes-models' },
  'batch/v1/Job': { model: Job, from: 'kubernetes-models' },
  'networking.k8s.io/v1/Ingress': { model: Ingress, from: 'kubernetes-models' },
  'networking.k8s.io/v1/NetworkPolicy': { model: NetworkPolicy, from: 'kubernetes-models' },
  'policy/v1/PodDisruptionBudget': { model: PodDisruptionBudget, from: 'kubernetes-models' },
  'v1/Service': { model: Service, from: 'kubernetes-models' },
  'keda.sh/v1alpha1/ScaledObject': { model: ScaledObject, from: '@kubernetes-models/keda' },
};

/** What the API would find wrong with an object, by its schema; null when nothing is. */
export function faultOf(object: KubernetesObject): string | null {
  const { model } = modelOf(object);
  try {
    new model(object as never).validate();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Fields that the API does not know. The schemas accept any, so the objects are checked as literals of their types.
 * @returns the compiler's messages
 */
export function unknownFields(objects: KubernetesObject[]): string[] {
  const folder = mkdtempSync(fileURLToPath(new URL('../node_modules/.objects-', import.meta.url)));
  try {
    const lines = objects.map((object, index) => {
      const { from, kind } = { ...modelOf(object), kind: object.kind };
      const type = `import('${from}/${object.apiVersion}/${kind}').I${kind}`;
      return `export const object${index}: ${type} = ${JSON.stringify(object)};`;
    });
    const file = `${folder}/objects.ts`;
    writeFileSync(file, lines.join('\n'));
    const tsc = createRequire(import.meta.url)
      .resolve('typescript/package.json')
      .replace('package.json', 'bin/tsc');
    const options =
      '--ignoreConfig --noEmit --strict --module nodenext --target es2023 --skipLibCheck --types node'.split(
        ' ',
      );
    const { stdout } = spawnSync(process.execPath, [tsc, ...options, file], { encoding: 'utf8' });
    return stdout.split('\n').filter((line) => line.includes('error TS'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function modelOf({ apiVersion, kind }: KubernetesObject) {
  const found = models[`${apiVersion}/${kind}`];
  if (!found) throw new Error(`there is no schema for ${apiVersion}/${kind}`);
  return found;
}
