import { ApiProperty } from '@nestjs/swagger';

export class PublicSettingsDto {
  @ApiProperty({
    description: 'Whether the shop sends mail; without it screens hide what needs one, such as a forgotten password.',
    example: true,
  })
  mail!: boolean;
  @ApiProperty({
    ...{ type: [String], example: ['IN', 'NP'] },
    description: 'Where the shop delivers, as codes of two letters (ISO 3166-1); the first is its own.',
  })
  countries!: string[];
}
