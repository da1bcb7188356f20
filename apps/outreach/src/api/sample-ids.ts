export const campaignId = 'cmp_0192f0c1a2b3c4d5e6f7a8b9c0d1e2f3';
export const leadId = 'led_0192f0c2b3c4d5e6f7a8b9c0d1e2f3a4';
export const mailboxId = 'mbx_0192f0c0f1e2d3c4b5a69788796a5b4c';
export const stepId = 'stp_0192f0c1b2c3d4e5f6a7b8c9d0e1f2a3';
export const personId = 'per_0192f0c1a2b3c4d5e6f7a8b9c0d1e2f3';
export const importId = 'imp_0192f0c3c4d5e6f7a8b9c0d1e2f3a4b5';
