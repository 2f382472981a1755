export { VersionNotFound as default } from '@/features/datasets/ui/VersionNotFound';
