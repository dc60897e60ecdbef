import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'identity', name: 'sessions' })
export class SessionRecord {
  /** Hash of the secret in the browser's cookie. */
  @PrimaryColumn('text', { name: 'id_hash' })
  idHash!: string;

  @Column('uuid', { name: 'person_id' })
  personId!: string;

  @Column('timestamptz', { name: 'used_at' })
  usedAt!: Date;

  /** How long it lasts after its last use. */
  @Column('interval')
  idle!: string;

  /** When it ends, however often it is used. */
  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;

  /** Null: not since it was opened. */
  @Column('timestamptz', { name: 'password_confirmed_at', nullable: true })
  passwordConfirmedAt!: Date | null;
}
