import { commonConfig, loadConfig } from '@reachback/common/config';

const shape = {
  ...commonConfig,
  PORT: commonConfig.PORT.default(4002),
};

export type Config = ReturnType<typeof readConfig>;

/** @throws Error listing every variable that is missing or wrong */
export function readConfig(environment: NodeJS.ProcessEnv) {
  return loadConfig(shape, environment);
}
