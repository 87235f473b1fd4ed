declare module "@20minutes/s3rver" {
  type Options = {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    vhostBuckets: boolean;
    allowMismatchedSignatures: boolean;
    configureBuckets: { name: string }[];
  };
  type StoredObject = { bucket: string; key: string; size: number };
  export default class S3rver {
    constructor(options: Options);
    store: {
      putObject: (object: StoredObject) => Promise<{ size: number }>;
      deleteObject: (bucket: string, key: string) => Promise<void>;
    };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
