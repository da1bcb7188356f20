/** The key of an endpoint. */
export interface EndpointKey {
  organizationId: string;
  endpointId: string;
}

/** Name of this kind of lanes, and of their queue. */
export const webhooks = 'webhooks';

/** The lane's id of an endpoint, in wake-ups and metrics. */
export function laneIdOf({ organizationId, endpointId }: EndpointKey): string {
  return `${organizationId}.${endpointId}`;
}

/** The endpoint of a lane's id. */
export function endpointOfLane(laneId: string): EndpointKey {
  const [organizationId = '', endpointId = ''] = laneId.split('.');
  return { organizationId, endpointId };
}
