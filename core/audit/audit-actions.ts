/** Every action that the audit log can hold, by its area. */
export type AuditAction =
  | `users.${'block' | 'unblock' | 'set-role' | 'end-session' | 'end-sessions' | 'impersonate'}`
  | `impersonation.${'write' | 'end' | 'reads' | 'refused'}`
  | `store.${'approve' | 'request_changes' | 'reject' | 'suspend' | 'unsuspend' | 'close' | 'trust' | 'commission'}`
  | `product.${'approve' | 'request_changes' | 'reject' | 'takedown' | 'reinstate' | 'decide-revision' | 'update'}`
  | `category.${'create' | 'update' | 'move' | 'delete' | 'merge' | 'photo'}`
  | `case.${'decide' | 'refund'}`
  | `withdrawal.${'approve' | 'batch' | 'confirm' | 'return' | 'reject'}`
  | `content.${'create' | 'publish' | 'unpublish' | 'discard-draft' | 'delete' | 'move' | 'upload-image'}`
  | `support.${'reply' | 'assign' | 'close' | 'open' | 'canned-save' | 'canned-remove'}`
  | `coupon.${'add' | 'save' | 'pause' | 'resume'}`
  | `holiday.${'add' | 'remove'}`
  | 'commission.save'
  | 'settings.save'
  | 'batch.submit'
  | 'payer.save'
  | 'notification.resend'
