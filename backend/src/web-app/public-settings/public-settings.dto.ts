import { ApiProperty } from '@nestjs/swagger';

export class PublicSettingsDto {
  @ApiProperty({
    description: 'Whether the shop sends mail; without it screens hide what needs one, such as a forgotten password.',
    example: true,
  })
  mail!: boolean;
}
