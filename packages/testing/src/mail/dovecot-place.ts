export interface Owner {
  uid: number;
  gid: number;
  user: string;
  group: string;
}

/** Where one server lives, and as whom. */
export interface Place {
  folder: string;
  owner: Owner;
  port: number;
  tlsPort: number;
  password: string;
  certificate?: { cert: string; key: string };
  /** Where access tokens are asked about; see DovecotSettings. */
  introspectionUrl?: string;
  tokenMechanisms?: string;
}
