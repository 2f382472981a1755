import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { allFolders } from './folders.ts';

type StorageFunction = {
  readonly addEnvironment: (name: string, value: string) => void;
  readonly resources: { readonly lambda: IFunction };
};

/** Lets a function list the files of folders. */
function grantList(bucket: IBucket, lambda: StorageFunction, folders: readonly string[]): void {
  lambda.resources.lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['s3:ListBucket'],
      resources: [bucket.bucketArn],
      conditions: { StringLike: { 's3:prefix': folders.map((folder) => `${folder}/*`) } },
    }),
  );
}

/**
 * Lets a function read, write, delete and list the files of folders, and tells it the bucket. Not with `allow.resource` of
 * `access.ts`: that would put the policy into the stack of the bucket, which would then need the stack of the function, and the
 * other way round.
 */
export function grantFolders(bucket: IBucket, lambda: StorageFunction, folders: readonly string[]): void {
  lambda.addEnvironment('BUCKET_NAME', bucket.bucketName);
  lambda.resources.lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload'],
      resources: folders.map((folder) => bucket.arnForObjects(`${folder}/*`)),
    }),
  );
  grantList(bucket, lambda, folders);
}

/**
 * Lets a function list, delete, hide and show the files of all folders, and tells it the bucket. It may not read or write a file.
 * No other role may change the tags of files: hidden-files.ts.
 */
export function grantModerateFiles(bucket: IBucket, lambda: StorageFunction): void {
  lambda.addEnvironment('BUCKET_NAME', bucket.bucketName);
  lambda.resources.lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['s3:DeleteObject', 's3:PutObjectTagging', 's3:DeleteObjectTagging'],
      resources: allFolders.map((folder) => bucket.arnForObjects(`${folder}/*`)),
    }),
  );
  grantList(bucket, lambda, allFolders);
}
