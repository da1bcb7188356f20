export interface Owner {
  uid: number;
  gid: number;
  user: string;
  group: string;
}

/** Folder, owner and settings of one server. */
export interface Place {
  folder: string;
  owner: Owner;
  port: number;
  tlsPort: number;
  password: string;
  certificate?: { cert: string; key: string };
  /** URL for token introspection; see DovecotSettings. */
  introspectionUrl?: string;
  tokenMechanisms?: string;
}
